import { useSyncExternalStore } from 'react';
import { forgetDraftsBut, hasDraft } from '../forms/drafts.ts';
import { closedGate, pb, sessionGate } from './client.ts';

/** The e-mail of an account signed out elsewhere while an edit here was unsaved: it may return. */
let heldEmail: string | undefined;
let isLeaving = false;

/** Signed in means that a sign-in record is saved; whether its token still works, calls find out. */
export function isSignedIn(): boolean {
  return pb.authStore.record !== null || heldEmail !== undefined;
}

/** Whether the person may do what concerns accounts and the installation, as of their last sign-in. */
export function isAdministrator(): boolean {
  return pb.authStore.record?.administrator === true;
}

function savedEmail(): string | undefined {
  const { record } = pb.authStore;
  if (record === null) return heldEmail;
  const email: unknown = record.email;
  return typeof email === 'string' ? email : '';
}

function subscribe(listener: () => void): () => void {
  return pb.authStore.onChange(listener);
}

/** E-mail of the person signed in (empty when the record has none), undefined for a guest. */
export function useSignedInEmail(): string | undefined {
  return useSyncExternalStore(subscribe, savedEmail);
}

function savedName(): string | undefined {
  const name: unknown = pb.authStore.record?.name;
  return typeof name === 'string' && name !== '' ? name : savedEmail();
}

/** The name of the person signed in, or else their e-mail; undefined for a guest. */
export function useSignedInName(): string | undefined {
  return useSyncExternalStore(subscribe, savedName);
}

/** Ends the session, here and in the other tabs; the pages follow by themselves. */
export function signOut(): void {
  pb.endSession();
  forgetSession();
}

/** The same for one that the server has ended. */
export function forgetSession(): void {
  isLeaving = true;
  pb.authStore.clear();
  isLeaving = false;
}

/**
 * Calls back when another person, or nobody, is signed in, in this tab or through another one. The
 * data read for the former one must then be forgotten. Signing out in another tab while something
 * typed here is not saved asks for the password over the page instead.
 */
export function onPersonChange(callback: (signedIn: boolean) => Promise<void>): () => void {
  let person = pb.authStore.record?.id;
  let token = pb.authStore.token;
  let email = savedEmail();
  forgetDraftsBut(sessionStorage, person ?? '', Date.now());
  return pb.authStore.onChange((newToken, record) => {
    const signedIn = record !== null;
    const isHeld = !signedIn && !isLeaving && person !== undefined && hasDraft();
    heldEmail = isHeld ? email : undefined;
    if (isHeld) {
      token = newToken;
      void sessionGate.wait();
      return;
    }
    if (newToken !== token || !signedIn) {
      const isBack = signedIn && record.id === person;
      for (const gate of [sessionGate, closedGate]) gate.settle(isBack);
    }
    token = newToken;
    email = savedEmail();
    if (record?.id === person) return;
    person = record?.id;
    forgetDraftsBut(sessionStorage, person ?? '', Date.now());
    void callback(signedIn);
  });
}
