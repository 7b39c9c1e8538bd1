import { Button } from '../ui/button.tsx';

interface OrderAgainProps {
  /** What is typed is not saved, and would be lost. */
  isChanged: boolean;
  onAgain: () => void;
}

/** Where an order is placed again. */
export function OrderAgain({ isChanged, onAgain }: OrderAgainProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p className="mr-auto text-ink-soft">
        {isChanged
          ? 'Enregistrez la commande pour la passer de nouveau.'
          : 'Les mêmes cartes pour les mêmes personnes.'}
      </p>
      <Button unavailable={isChanged} onClick={onAgain}>
        Commander de nouveau
      </Button>
    </div>
  );
}
