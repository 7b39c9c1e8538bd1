/** The name under which the server answers a file; `otherwise` when it says none. */
export function answeredName(headers: Headers, otherwise: string): string {
  const said = headers.get('content-disposition') ?? '';
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(said) ?? [];
  return name === undefined ? otherwise : decodeURIComponent(name);
}
