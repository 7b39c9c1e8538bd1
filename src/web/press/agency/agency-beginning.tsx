import { useEffect, useRef, useState } from 'react';
import { designOfPages } from '../../../domain/press/agency/agency-design.ts';
import type { AgencyPage } from '../../../domain/press/agency/agency-page.schema.ts';
import {
  type AgencyPlace,
  cardFormatOf,
  centred,
} from '../../../domain/press/agency/agency-place.ts';
import type { CardDesign } from '../../../domain/press/card-design.schema.ts';
import {
  CARD_FORMATS,
  type CardFormat,
  formatName,
  OFFERED_FORMATS,
} from '../../../domain/press/card-format.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import { AgencyFile } from './agency-file.tsx';
import { AgencyPages } from './agency-pages.tsx';
import { PlaceQuestion } from './place-question.tsx';
import { useAgencyPdf } from './use-agency-pdf.ts';

const OPTIONS = OFFERED_FORMATS.map(formatName).map((name) => ({ value: name, label: name }));

const UNKNOWN =
  'Le PDF ne dit pas où la carte est coupée. Choisissez son format, puis placez la coupe sur la page.';

interface AgencyBeginningProps {
  /** The card that is begun on the first two pages; nothing as long as there are none. */
  onDesign: (design: CardDesign | undefined) => void;
}

/** A card that begins with the PDF of an agency. */
export function AgencyBeginning({ onDesign }: AgencyBeginningProps) {
  const [pages, setPages] = useState<readonly AgencyPage[]>([]);
  const [format, setFormat] = useState<CardFormat>(CARD_FORMATS[0]);
  const [place, setPlace] = useState<AgencyPlace>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const pdf = useAgencyPdf((read) => {
    // Whoever turned to another beginning meanwhile would not see on what theirs lies.
    if (isGone.current) return;
    const taken = read?.pages.flatMap(({ page }) => page ?? []) ?? [];
    setPages(taken);
    tell(taken, format);
  });
  function tell(taken: readonly AgencyPage[], wished: CardFormat, asked?: AgencyPlace): void {
    const [first] = taken;
    setPlace(asked);
    onDesign(first && designOfPages(taken, cardFormatOf(first) ?? wished, asked));
  }
  const [first] = pages;
  return (
    <>
      <AgencyFile pdf={pdf} />
      {first && !cardFormatOf(first) && (
        <>
          <SelectField
            label="Format de la carte"
            hint={UNKNOWN}
            options={OPTIONS}
            value={formatName(format)}
            onChange={({ target }) => {
              const wished =
                OFFERED_FORMATS.find((one) => formatName(one) === target.value) ?? format;
              setFormat(wished);
              tell(pages, wished);
            }}
          />
          <PlaceQuestion
            key={`${first.id} ${formatName(format)}`}
            {...{ page: first, card: format, place: place ?? centred(first, format) }}
            onChange={(asked) => tell(pages, format, asked)}
          />
        </>
      )}
      {pdf.read && <AgencyPages read={pdf.read} />}
      {pages.length > 2 && (
        <p className="text-sm text-ink-soft">
          Les deux premières pages deviennent le recto et le verso.
        </p>
      )}
    </>
  );
}
