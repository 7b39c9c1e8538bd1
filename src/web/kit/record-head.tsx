import type { ReactNode } from 'react';

interface RecordHeadProps {
  /** The link to the page above this one. */
  parent: ReactNode;
  /** Beside the name; decoration. */
  picture: ReactNode;
  name: string;
  badge: ReactNode;
  /** Below the name. */
  line: ReactNode;
  /** Beside all of it, or below on a phone. */
  children: ReactNode;
}

/** Above the pages of a record: who or what it is, and what is done with it. */
export function RecordHead({ parent, picture, name, badge, line, children }: RecordHeadProps) {
  return (
    // The buttons stand beside the name: below it the line may become longer while one of them is pressed.
    <div className="mb-5 flex flex-wrap items-start gap-x-6 gap-y-3 md:*:not-first:mt-6">
      <div className="min-w-0 max-md:w-full md:flex-1">
        <nav aria-label="Fil d’Ariane" className="mb-0.5 text-sm max-md:-mt-3 max-md:mb-0">
          {parent}
        </nav>
        <div className="flex items-center gap-3 max-md:items-start max-md:pt-1">
          {picture}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h1 className="min-w-0 text-xl font-semibold tracking-tight text-pretty wrap-anywhere text-ink">
                {name}
              </h1>
              {badge}
            </div>
            {line}
          </div>
        </div>
      </div>
      {children}
    </div>
  );
}
