import { Skeleton } from '../../kit/skeleton.tsx';

const LEFT = ['h-65', 'h-99', 'h-36'];
const RIGHT = ['h-64', 'h-16', 'h-99'];

/** In the place of the first page of a company. */
export function HomeSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:items-start"
    >
      {[LEFT, RIGHT].map((heights, index) => (
        <div
          key={heights.join()}
          className={index === 1 ? 'flex flex-col gap-5 max-lg:hidden' : 'flex flex-col gap-5'}
        >
          {heights.map((height) => (
            <div
              key={height}
              className={`${height} rounded-panel border border-line bg-surface p-5 shadow-panel`}
            >
              <Skeleton className="w-32" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
