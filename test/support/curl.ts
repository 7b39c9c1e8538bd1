/** A command of `curl` as the request that it makes: the options that docs/api.md uses. */
export interface CurlRequest {
  url: string;
  method: string;
  headers: Headers;
  body: string | FormData | null;
}

/** Cuts a command into words as a shell does, with its variables filled in. */
function wordsOf(command: string, variables: Readonly<Record<string, string>>): string[] {
  const filled = (text: string) =>
    text.replace(
      /\\(["\\$])|\$(\w+)/g,
      (_all, escaped: string | undefined, name: string) => escaped ?? variables[name] ?? '',
    );
  const words = command.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|"(?:\\.|[^"\\])*"|[^\s'"])+/g);
  return [...words].map(([word]) =>
    word.replace(
      /'([^']*)'|"((?:\\.|[^"\\])*)"/g,
      (_all, plain?: string, quoted?: string) => plain ?? filled(quoted ?? ''),
    ),
  );
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Reads a command; throws on an option that it does not know. */
export function readCurl(
  command: string,
  variables: Readonly<Record<string, string>>,
): CurlRequest {
  const [program, ...words] = wordsOf(command, variables);
  if (program !== 'curl') throw new Error(`Not a command of curl: ${command}`);
  const headers = new Headers();
  const data: string[] = [];
  let form: FormData | null = null;
  let method = '';
  let url = '';
  let isGet = false;
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (!word.startsWith('-')) url = word;
    else if (word === '-G') isGet = true;
    else {
      const value = words.shift() ?? '';
      if (word === '-X') method = value;
      else if (word === '-d') data.push(value);
      else if (word === '-H') headers.append(...headerOf(value));
      else if (word === '--data-urlencode') {
        const [name, text] = pairOf(value);
        data.push(`${name}=${encodeURIComponent(text)}`);
      } else if (word === '-F') {
        form ??= new FormData();
        form.append(...pairOf(value));
      } else throw new Error(`Unknown option ${word}`);
    }
  }
  // As it refuses them: what stands in an address has to be encoded.
  if (isGet && data.some((part) => /[^!-~]/.test(part))) throw new Error(`Not encoded: ${command}`);
  if (isGet)
    return { url: `${url}?${data.join('&')}`, method: method || 'GET', headers, body: null };
  const body = form ?? (data.length > 0 ? data.join('&') : null);
  return { url, method: method || (body === null ? 'GET' : 'POST'), headers, body };
}

function headerOf(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1).trim()];
}
