/** Why templates are refused: what programs are told. */
export const PRESS_ERRORS = {
  too_many_templates: { status: 400, message: 'Too many templates of this company.' },
  too_many_printers: { status: 400, message: 'Too many printers.' },
  too_many_fonts: { status: 400, message: 'Too many fonts.' },
  font_refused: { status: 400, message: 'This font cannot be used.' },
  font_in_use: { status: 409, message: 'A draft or a published version is set in this font.' },
  pdf_refused: { status: 400, message: 'This PDF cannot be the ground of a card.' },
  too_many_pages: { status: 400, message: 'Too many pages of agencies.' },
  picture_refused: { status: 400, message: 'This picture cannot be put on a card.' },
  too_many_uploaded_pictures: { status: 400, message: 'Too many pictures of cards.' },
  too_many_own_assets: {
    status: 400,
    message: 'Too many own files that no card shows.',
  },
  version_required: {
    status: 400,
    message: 'If-Match with the version that was read is required.',
  },
  asset_missing: {
    status: 400,
    message: 'The design names a picture or a font that is not stored.',
  },
  template_published: {
    status: 409,
    message: 'The template was published, so it can only be archived.',
  },
  order_without_card: {
    status: 409,
    message: 'The company of this order has published no printed card.',
  },
  proof_over: { status: 409, message: 'This BAT, or this link, is over.' },
  nothing_to_note: { status: 409, message: 'None of these cards waits for a yes.' },
  too_many_sheets: { status: 409, message: 'This order has all the sheets that it may have.' },
  sheet_refused: { status: 400, message: 'A sheet is a PDF, JPEG, PNG, WebP or AVIF.' },
  nothing_to_send: {
    status: 409,
    message: 'No prepared card of this order waits for a yes.',
  },
  nothing_to_release: {
    status: 409,
    message: 'None of these cards waits for a yes, or a file holds them.',
  },
  nothing_to_file: {
    status: 409,
    message: 'No card of this order may be printed, or they are in a file already.',
  },
  pages_outdated: {
    status: 409,
    message: 'Pages for this printer cannot be made of the prepared cards. Prepare them again.',
  },
  order_changing: {
    status: 409,
    message: 'The order was changed while its file was made. No file was made.',
  },
  too_many_links: { status: 409, message: 'This recipient has all the links that they may have.' },
  proof_address: {
    status: 409,
    message: 'PUBLIC_URL is no address that clients can open.',
  },
  no_mail_server: { status: 409, message: 'There is no server of mails.' },
  draft_changed: { status: 412, message: 'The draft was saved since it was read.' },
  printer_changed: { status: 412, message: 'The printer was changed since it was read.' },
  cards_refused: {
    status: 400,
    message: 'Some of the cards cannot be printed as they are. No file was made.',
  },
  nobody_to_print: { status: 404, message: 'None of these people is in the company.' },
  file_gone: { status: 404, message: 'Nothing is left of the cards of this file.' },
  too_many_cards: {
    status: 413,
    message: 'Too many cards for one file. Ask for some of the people at a time.',
  },
  press_too_heavy: {
    status: 413,
    message: 'The file takes too much time or memory. Ask for some of the people at a time.',
  },
  too_many_pictures: {
    status: 413,
    message: 'The cards show too many pictures for one file. Ask for some of the people at a time.',
  },
  press_file_faulty: {
    status: 500,
    message: 'The file breaks a rule that it was checked by. It is not handed out.',
  },
  file_altered: {
    status: 500,
    message: 'The file would be another one than the one that was handed out. It is not given out.',
  },
  design_too_large: { status: 413, message: 'The design is too large.' },
} as const;
