import { siteLabel } from '../../../domain/address.ts';
import { companyFields, companyName } from '../../../domain/company.ts';
import { readPhone } from '../../../domain/phone.ts';
import type { CompanyRow } from '../../frame/api/record-rows.ts';
import { CopiedText } from '../../kit/copied-text.tsx';
import { HomePanel, NothingYet } from './home-panel.tsx';

/** As on an envelope. */
function postalAddress(company: CompanyRow): string {
  const { Address1, Address2, CodePostal, City } = company;
  const lines = [Address1.trim(), Address2.trim(), `${CodePostal} ${City}`.trim()].filter(Boolean);
  return lines.length === 0 ? '' : [companyName(company), ...lines].join('\n');
}

/** How a company is reached, to be copied. */
export function ContactDetails({ company }: { company: CompanyRow }) {
  const details = [
    { label: companyFields.Address1.label, text: postalAddress(company) },
    { label: companyFields.Tel.label, text: readPhone(company.Tel).display },
    {
      label: companyFields.siteweb.label,
      text: siteLabel(company.siteweb),
    },
    { label: companyFields.siret.label, text: company.siret.trim() },
  ].filter(({ text }) => text !== '');
  return (
    <HomePanel title="Coordonnées">
      {details.length === 0 ? (
        <NothingYet>Rien n’est noté. Modifier l’entreprise les ajoute.</NothingYet>
      ) : (
        <dl className="flex flex-col gap-3 px-4 py-3 md:px-5">
          {details.map((detail) => (
            <CopiedText key={detail.label} {...detail} />
          ))}
        </dl>
      )}
    </HomePanel>
  );
}
