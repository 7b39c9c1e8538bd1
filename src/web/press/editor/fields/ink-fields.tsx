import { useQuery } from '@tanstack/react-query';
import type { CardDesign } from '../../../../domain/press/card-design.schema.ts';
import { INKS_MAX, withNewInk } from '../../../../domain/press/edit/edit-inks.ts';
import { Button } from '../../../kit/button.tsx';
import { printersQuery } from '../../printers/printer-calls.ts';
import { OneInk } from './one-ink.tsx';

interface InkFieldsProps {
  design: CardDesign;
  onChange: (design: CardDesign) => void;
}

/** The inks of a card beside black and white, as somebody types what the firm's colour is made of. */
export function InkFields({ design, onChange }: InkFieldsProps) {
  const { inks } = design;
  const { data: printers = [] } = useQuery(printersQuery);
  const spots = [...new Set(printers.flatMap(({ profile }) => profile.spots))];
  const dies = [...new Set(printers.map(({ profile }) => profile.dieName))];
  return (
    <section aria-label="Encres" className="grid gap-3">
      <h2 className="text-base font-semibold text-ink">Encres</h2>
      <p className="text-sm text-ink-soft">
        Le noir et le blanc sont toujours disponibles. À l’écran, les couleurs sont approchées.
      </p>
      {inks.map((ink) => (
        <OneInk key={ink.id} {...{ design, ink, spots, dies, onChange }} />
      ))}
      {inks.length < INKS_MAX && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => onChange(withNewInk(design))}
        >
          Ajouter une encre
        </Button>
      )}
    </section>
  );
}
