import { Fragment } from 'react';
import { siteLabel, siteUrl } from '../../domain/address.ts';
import { readPhone } from '../../domain/phone.ts';
import type { CompanyRow } from '../frame/api/record-rows.ts';

/** Town, phone and site of a company on one line; its place is kept when none is known. */
export function CompanyLine({ company: { City, Tel, siteweb } }: { company: CompanyRow }) {
  const { display, dial } = readPhone(Tel);
  const site = siteUrl(siteweb);
  const parts = [
    { key: 'City', text: City.trim(), href: undefined },
    { key: 'Tel', text: display, href: dial ? `tel:${dial}` : undefined },
    { key: 'siteweb', text: site ? siteLabel(siteweb) : siteweb.trim(), href: site },
  ].filter(({ text }) => text !== '');
  return (
    <p className="mt-0.5 min-h-5 text-sm text-ink-soft">
      {parts.map(({ key, text, href }, index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          {href === undefined ? (
            text
          ) : (
            <a
              href={href}
              rel="noopener"
              className="rounded-control underline-offset-2 hover:text-accent hover:underline max-md:py-3"
            >
              {text}
            </a>
          )}
        </Fragment>
      ))}
    </p>
  );
}
