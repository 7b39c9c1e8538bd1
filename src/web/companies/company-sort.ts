/** What each header sorts by: companies of one town come in order of their names. */
const SORTS: Readonly<Record<string, string>> = {
  RaisonSociale: 'RaisonSociale',
  '-RaisonSociale': '-RaisonSociale',
  City: 'City,RaisonSociale',
  '-City': '-City,RaisonSociale',
  Tel: 'Tel,RaisonSociale',
  '-Tel': '-Tel,RaisonSociale',
};

const DEFAULT_COMPANY_SORT = 'RaisonSociale';

/** The sort shown in the headers for what the address asks, by name when it is unknown. */
export function companySort(asked: string): string {
  return Object.hasOwn(SORTS, asked) ? asked : DEFAULT_COMPANY_SORT;
}

/** The sort that the server is asked for. */
export function companyServerSort(shown: string): string {
  return SORTS[shown] ?? DEFAULT_COMPANY_SORT;
}
