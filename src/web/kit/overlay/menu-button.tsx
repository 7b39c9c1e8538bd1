import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { type DeferredModule, LazyModule } from './lazy-module.tsx';

/** The parts of a menu that the button opening it hands over. */
export interface OpenedMenu {
  trigger: RefObject<HTMLButtonElement | null>;
  /** Opened by keys: one begins at an action. */
  isByKeyboard: boolean;
  onClose: () => void;
}

interface MenuButtonProps<T>
  extends Pick<ComponentProps<'button'>, 'aria-label' | 'className' | 'children'> {
  code: DeferredModule<T>;
  menu: (code: T, opened: OpenedMenu) => ReactNode;
}

/** A button that opens a menu, whose code comes once it is needed. */
export function MenuButton<T>({ code, menu, className, ...button }: MenuButtonProps<T>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isByKeyboard, setByKeyboard] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  const open = (byKeyboard: boolean): void => {
    setByKeyboard(byKeyboard);
    setOpen(true);
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        {...button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isAwaited || undefined}
        className={classNames(className, isAwaited && 'animate-pulse cursor-progress opacity-60')}
        // A key that presses a button is no click of a pointer, which is counted.
        onClick={({ detail }) => open(detail === 0)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(true);
        }}
      />
      <LazyModule
        code={code}
        when={isOpen}
        waiting={<Awaited tell={setAwaited} />}
        onMissing={() => setOpen(false)}
      >
        {(loaded) =>
          isOpen && menu(loaded, { trigger, isByKeyboard, onClose: () => setOpen(false) })
        }
      </LazyModule>
    </>
  );
}

/** Says, while it is there, that a menu is on its way. */
function Awaited({ tell }: { tell: (isAwaited: boolean) => void }) {
  useEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
  return null;
}
