import type { FastifyInstance } from 'fastify';
import type { Deps } from '../identity/deps.ts';
import type { RecordServices } from '../records/register-records.ts';
import { registerAgencyRoutes } from './agency/agency-routes.ts';
import { registerPressFileRoutes } from './files/press-file-routes.ts';
import { registerFontRoutes } from './fonts/font-routes.ts';
import { registerPictureRoutes } from './pictures/picture-routes.ts';
import { registerPreviewRoutes } from './preview/preview-routes.ts';
import { registerProofRoutes } from './preview/proof-routes.ts';
import { registerStartRoutes, registerThumbnailRoutes } from './preview/thumbnail-routes.ts';
import { registerPrinterRoutes } from './printers/printer-routes.ts';
import type { PressFileMaker } from './run/press-in-thread.ts';
import { registerTemplateRoutes } from './templates/template-routes.ts';

/** Printed cards. */
export function registerPress(
  app: FastifyInstance,
  deps: Deps,
  { files }: Pick<RecordServices, 'files'>,
  /** Instead of the thread that draws files for printers. */
  maker: PressFileMaker | undefined,
): void {
  registerTemplateRoutes(app, deps);
  registerPreviewRoutes(app, deps);
  registerThumbnailRoutes(app, deps);
  registerStartRoutes(app, deps);
  registerProofRoutes(app, deps);
  registerPrinterRoutes(app, deps);
  registerFontRoutes(app, deps);
  registerAgencyRoutes(app, deps);
  registerPictureRoutes(app, deps);
  registerPressFileRoutes(app, deps, files, maker);
}
