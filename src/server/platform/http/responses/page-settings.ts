import { escapeMarkup } from '../../../../domain/markup.ts';
import { addressFault } from '../../../../domain/qr/public-address.ts';
import { BUILD_ID } from '../../build-id.ts';
import type { PlatformDeps } from '../../platform-deps.ts';

const SETTINGS_MARK = '%BRISTOL_SETTINGS%';

/** Settings that the back-office needs before its first call. */
function pageSettings(deps: PlatformDeps): string {
  const { productName, publicUrl, apiToken, binDays, demo, smtpUrl } = deps.config;
  const fault = addressFault(publicUrl === undefined ? undefined : new URL(publicUrl));
  return JSON.stringify({
    productName,
    build: BUILD_ID,
    publicUrl: deps.publicUrl(),
    ...(fault === undefined ? {} : { addressFault: fault }),
    ...(apiToken === undefined ? {} : { apiToken }),
    ...(binDays === undefined ? {} : { binDays }),
    ...(smtpUrl === undefined ? {} : { hasMail: true }),
    ...(demo === undefined ? {} : { demo }),
  });
}

/** Writes the settings into the page of the back-office. */
export function withPageSettings(html: string, deps: PlatformDeps): string {
  // A function, because `$` in a replacement text would have a meaning.
  return html.replace(SETTINGS_MARK, () => escapeMarkup(pageSettings(deps)));
}
