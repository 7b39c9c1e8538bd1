import { createContext, type ReactNode, type RefObject, useContext, useEffect } from 'react';
import { frenchList } from '../../../domain/french.ts';

/** The labels of the fields of a form whose last chosen picture was refused. */
export type RefusedPictures = Set<string>;

const Refused = createContext<RefObject<RefusedPictures> | undefined>(undefined);

/** Around the fields of a form that says, once it is saved, which pictures are not. */
export function RefusedPicturesOf(props: {
  form: RefObject<RefusedPictures>;
  children: ReactNode;
}) {
  return <Refused value={props.form}>{props.children}</Refused>;
}

/** Tells the form around a field that the picture chosen there is refused. */
export function useRefusedPicture(label: string, isRefused: boolean): void {
  const form = useContext(Refused);
  useEffect(() => {
    const labels = form?.current;
    if (!isRefused || !labels) return;
    labels.add(label);
    return () => void labels.delete(label);
  }, [form, label, isRefused]);
}

/** The sentence added to the news that a form is saved; empty when no picture was refused. */
export function refusedText(labels: RefusedPictures): string {
  if (labels.size === 0) return '';
  const which = frenchList([...labels], labels.size);
  return labels.size === 1
    ? ` L’image refusée n’en fait pas partie\u00a0: ${which}.`
    : ` Les images refusées n’en font pas partie\u00a0: ${which}.`;
}
