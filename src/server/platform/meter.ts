/** How what several processes measured becomes one figure. */
type Joining = 'sum' | 'max';

/** Right, wrong, or put off since there were too many wrong ones. */
type SignInResult = 'right' | 'wrong' | 'limited';

/** Measurements of a server while somebody wants them; none names a person or a record. */
export interface Meter {
  /** An answer of a route, as it is declared, without the ids of an address. */
  answered(of: { route: string; method: string; status: number }, seconds: number): void;
  /** An answer that was kept from before. */
  keptAnswer(): void;
  /** A session that was opened; what was wrong or came too often also when saying again who one is. */
  signedIn(result: SignInResult): void;
  /** A mail, which the server of mails took or not. */
  mailed(isTaken: boolean): void;
  /** A figure that is read when somebody asks; none when there is nothing to tell. */
  gauge(
    name: string,
    help: string,
    read: () => number | undefined | Promise<number | undefined>,
    joining?: Joining,
  ): void;
  /** All figures of this process as Prometheus reads them. */
  text(): Promise<string>;
}
