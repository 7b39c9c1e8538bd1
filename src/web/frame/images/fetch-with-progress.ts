/** Tells how much of a body has left, from 0 to 1. */
type OnProgress = (part: number) => void;

const NO_BODY = new Set([204, 205, 304]);

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * The work of `fetch`, with its progress: browsers tell that of XMLHttpRequest only. For the
 * `fetch` option of the client's calls, which thereby keep all that they do around it.
 */
export function fetchWithProgress(onProgress: OnProgress) {
  return (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { signal } = init;
      const abort = () => request.abort();
      request.open(init.method ?? 'GET', input instanceof Request ? input.url : input);
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.responseType = 'blob';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const body: unknown = request.response;
        const hasBody = body instanceof Blob && !NO_BODY.has(request.status);
        const { status, statusText } = request;
        const headers = headersOf(request);
        resolve(new Response(hasBody ? body : null, { status, statusText, headers }));
      };
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      if (signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
      signal?.addEventListener('abort', abort);
      request.send(init.body instanceof ReadableStream ? null : init.body);
    });
}
