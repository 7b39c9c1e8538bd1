import { VISIT_PERIODS, type VisitPeriod } from '../../../domain/visits/visits.ts';
import { Segments } from '../../kit/form/segments.tsx';

const OPTIONS = VISIT_PERIODS.map((period) => ({
  value: period,
  label: `${period}\u00a0jours`,
}));

interface PeriodChoiceProps {
  value: VisitPeriod;
  onChange: (period: VisitPeriod) => void;
}

export function PeriodChoice(props: PeriodChoiceProps) {
  return <Segments label="Période" options={OPTIONS} {...props} />;
}
