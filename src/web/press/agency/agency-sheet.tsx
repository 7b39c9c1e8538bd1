import type { AgencyBox, AgencyPage } from '../../../domain/press/agency/agency-page.schema.ts';
import { StoredPicture, storedPicturePath } from '../stored-picture.tsx';

const CUT = '#b3261e';

interface AgencySheetProps {
  page: AgencyPage;
  /** Where the card is cut, from the upper left corner of the page. */
  cut?: AgencyBox | undefined;
  className: string;
}

/** A page as it was delivered, and where the card is cut from it. */
export function AgencySheet({ page, cut, className }: AgencySheetProps) {
  const { id, number, width, height } = page;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Page ${number} du PDF`}
      className={className}
    >
      <StoredPicture path={storedPicturePath({ 'data-page': id }) ?? ''} {...{ width, height }} />
      {cut && (
        <>
          <rect
            {...cut}
            fill="none"
            stroke="#ffffff"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
          <rect
            {...cut}
            fill="none"
            stroke={CUT}
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  );
}
