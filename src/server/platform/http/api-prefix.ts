/** Where the API is; the address itself belongs to it, too. */
export const API_PREFIX = '/admin/api';
