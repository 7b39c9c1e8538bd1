import { CARD_TEXTS } from '../../../card/card-texts.ts';
import {
  CARD,
  filled,
  headersOf,
  known,
  PARTS,
  PICTURES,
  PREFERS_ENGLISH,
  type Served,
} from './web-server-headers.ts';

/** For the `http` part of nginx: what it derives from a request. */
export function nginxMaps({ moved }: Served): string {
  const others = known(moved).map(([from, to]) => `    ${from} ${to};`);
  const longest = 64 * Math.ceil((others.length + 64) / 32);
  return `# Written by Bristol: included in the http part of nginx.
map_hash_max_size ${Math.max(2048, longest)};
map $http_accept_language $card_language {
    default ${Object.keys(CARD_TEXTS)[0] ?? 'fr'};
    "~${PREFERS_ENGLISH}" en;
}
map $http_user_agent $card_disposition { default attachment; "~iPhone|iPad|iPod" inline; }
map $arg_format $card_book { default vcf; outlook outlook; }
map $uri $card_id { default ""; "~${CARD.replace('(([', '(?<card_id_>([')}" $card_id_; }
map $uri $card_shelf { default ""; "~(?i)^/c/(?<card_shelf_>[a-z0-9]{2})" $card_shelf_; }
map $request_uri $card_below { default ""; "~(?i)^/c/[^./?]*(?<card_below_>.*)$" $card_below_; }
map $uri $card_variant { default page; "~^/i/(?<card_variant_>vcard|full)/" $card_variant_; }
map $uri $card_picture { default ""; "~(?<card_picture_>[\\w.-]+)$" $card_picture_; }
map $card_id $card_moved {
    default "";
${others.join('\n')}
}
`;
}

/** For a \`server\` of nginx that has the name of the cards. */
export function nginxServer(served: Served): string {
  const { root } = served;
  const headers = headersOf(served);
  const sent = (kind: keyof typeof headers, type: string) =>
    [
      ...Object.entries<string>(headers[kind]).map(
        ([name, value]) => `    add_header ${name} "${value}" always;`,
      ),
      '    types { }',
      `    default_type "${type}";`,
    ].join('\n');
  const place = (template: string) => filled(template, (name) => `$card_${name}`);
  const moved = '    if ($card_moved) { rewrite ^ /moved last; }';
  const page = place('{language}/{shelf}/{id}.html');
  const html = 'text/html; charset=utf-8';
  const cards = `${moved}
    if (-f "${root}/www/410/${page}") { return 410; }
    error_page 410 @card_gone;
    error_page 404 @card_unknown;
    try_files /200/${page} =404;`;
  const parts = PARTS.map(
    ({ ending, file, type, headers: kind }) => `location ~* "^/c/[^/]+${ending}/?$" {
${sent(kind, type)}
${moved}
    try_files /${place(file)} ${kind === 'part' ? '@card' : '=404'};
}`,
  );
  const pictures = PICTURES.map(({ folder, type, headers: kind }, index) => {
    const next = PICTURES[index + 1]?.folder;
    return `location ${index === 0 ? '~ ^/i/' : `@card_${folder}`} {
${sent(kind, type)}
    try_files /${folder}/$card_variant/$card_picture ${next ? `@card_${next}` : '=404'};
}`;
  });
  return `# Written by Bristol: included in the server of nginx that has the name of the cards.
root "${root}/www";
absolute_redirect off;
server_tokens off;
location / {
${sent('nothing', 'text/plain')}
    return 404;
}
location = /moved {
    internal;
${sent('moved', 'text/html')}
    return 302 /c/$card_moved$card_below;
}
location = /c/icon.svg {
${sent('part', 'image/svg+xml')}
    try_files /icon.svg =404;
}
location ~* "^/c/[^/]+\\.vcf/?$" {
${sent('vcard', 'text/vcard; charset=utf-8')}
    add_header content-disposition $card_disposition always;
${moved}
    try_files /$card_book/$card_shelf/$card_id.vcf @card;
}
${parts.join('\n')}
location ~* "^/c(?:/|$)" {
${sent('page', html)}
${cards}
}
location @card {
${sent('page', html)}
${cards}
}
location @card_gone {
${sent('page', html)}
    try_files /410/${page} =410;
}
location @card_unknown {
${sent('page', html)}
    try_files /404/${page} /404/$card_language/unknown.html =404;
}
${pictures.join('\n')}
`;
}
