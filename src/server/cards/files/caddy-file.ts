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

/** For the site of Caddy that has the name of the cards. */
export function caddySite(served: Served): string {
  const { root } = served;
  const headers = headersOf(served);
  const place = (template: string) => filled(template, (name) => `{card_${name}}`);
  const page = place('{language}/{shelf}/{id}.html');
  let matchers = 0;
  const handled = (
    matcher: string,
    file: string,
    {
      kind,
      type,
      status,
      more = '',
    }: {
      kind: keyof typeof headers;
      type: string;
      status?: number;
      more?: string;
    },
  ) => {
    matchers += 1;
    const lines = Object.entries<string>(headers[kind]).map(([n, value]) => `\t\t${n} "${value}"`);
    return `@card${matchers} {
	${matcher}
	file {
		root "${root}/www"
		try_files ${file}
	}
}
handle @card${matchers} {
	header {
${lines.join('\n')}
		content-type "${type}"
		${more}
	}
	rewrite * {file_match.relative}
	file_server {
		root "${root}/www"
		${status === undefined ? '' : `status ${status}`}
	}
}`;
  };
  const html = 'text/html; charset=utf-8';
  const anyCard = 'path_regexp (?i)^/c(?:/|$)';
  const others = known(served.moved).map(([from, to]) => `	${from} ${to}`);
  const linesOf = (kind: keyof typeof headers) =>
    Object.entries<string>(headers[kind]).map(([name, value]) => `\t\t${name} "${value}"`);
  const refused = `\theader {\n${linesOf('nothing').join('\n')}\n\t}\n\trespond 404`;
  return `# Written by Bristol: imported in the site of Caddy that has the name of the cards.
map {header.Accept-Language} {card_language} {
	~${PREFERS_ENGLISH.replaceAll(' ', '')} en
	default fr
}
map {header.User-Agent} {card_disposition} {
	~iPhone|iPad|iPod inline
	default attachment
}
map {query.format} {card_book} {
	outlook outlook
	default vcf
}
map {path} {card_id} {card_shelf} {
	~${CARD} "\${1}" "\${2}"
	default none none
}
map {path} {card_variant} {card_picture} {
	~^/i/(vcard|full)/([\\w.-]+)$ "\${1}" "\${2}"
	~^/i/([\\w.-]+)$ page "\${1}"
	default none none
}
map {uri} {card_below} {
	~(?i)^/c/[^./?]*(.*)$ "\${1}"
	default ""
}
map {card_id} {card_moved} {
${others.join('\n')}
	default none
}
@moved {
	${anyCard}
	not expression \`{card_moved} == "none"\`
}
route {
handle @moved {
	header {
${linesOf('moved').join('\n')}
	}
	redir * /c/{card_moved}{card_below} 302
}
${handled('path /c/icon.svg', '/icon.svg', { kind: 'part', type: 'image/svg+xml' })}
${handled(String.raw`path_regexp (?i)\.vcf/?$`, place('/{book}/{shelf}/{id}.vcf'), { kind: 'vcard', type: 'text/vcard; charset=utf-8', more: 'content-disposition {card_disposition}' })}
${PARTS.map(({ ending, file, type, headers: kind }) => handled(`path_regexp (?i)${ending}/?$`, `/${place(file)}`, { kind, type })).join('\n')}
@noCode path_regexp (?i)/qr\\.png/?$
handle @noCode {
${refused}
}
${handled(anyCard, `/200/${page}`, { kind: 'page', type: html })}
${handled(anyCard, `/410/${page}`, { kind: 'page', type: html, status: 410 })}
${handled(anyCard, `/404/${page} /404/{card_language}/unknown.html`, { kind: 'page', type: html, status: 404 })}
${PICTURES.map(({ folder, type, headers: kind }) => handled('path /i/*', `/${folder}/{card_variant}/{card_picture}`, { kind, type })).join('\n')}
handle {
${refused}
}
}
`;
}
