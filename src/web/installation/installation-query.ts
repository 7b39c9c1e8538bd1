import { queryOptions } from '@tanstack/react-query';
import { FACTOR_DEMANDS, type FactorDemand } from '../../domain/accounts/second-factor.ts';
import type { CardCopy } from '../../domain/card/card-copy.ts';
import {
  type BackupState,
  type BackupTry,
  INSTALLATION_WARNINGS,
  INTEGRITY_STATES,
  type Installation,
  type SettingInForce,
} from '../../domain/installation/installation.ts';
import type { Processor } from '../../domain/privacy/processor.ts';
import { pb } from '../api/client.ts';
import { property, textOf } from '../api/property.ts';

const ADDRESS = '/api/installation';

function numberOf(data: unknown, name: string): number {
  const value = property(data, name);
  if (typeof value !== 'number') throw new Error(`The server sent no number of ${name}.`);
  return value;
}

function numberOrNull(data: unknown, name: string): number | null {
  return property(data, name) === null ? null : numberOf(data, name);
}

function listOf(data: unknown, name: string): readonly unknown[] {
  const value = property(data, name);
  if (!Array.isArray(value)) throw new Error(`The server sent no list of ${name}.`);
  return value;
}

function readTry(data: unknown): BackupTry | null {
  if (data === null) return null;
  const records = property(data, 'records');
  return {
    time: textOf(data, 'time'),
    fault: textOf(data, 'fault'),
    records:
      records === null
        ? null
        : {
            Company: numberOf(records, 'Company'),
            Contacts: numberOf(records, 'Contacts'),
            orders: numberOf(records, 'orders'),
          },
    seconds: numberOf(data, 'seconds'),
  };
}

function readBackups(data: unknown): BackupState | null {
  if (data === null) return null;
  const last = property(data, 'last');
  return {
    everyHours: numberOf(data, 'everyHours'),
    keep: numberOf(data, 'keep'),
    folder: textOf(data, 'folder'),
    count: numberOf(data, 'count'),
    last: last === null ? null : { time: textOf(last, 'time'), bytes: numberOf(last, 'bytes') },
    isOnDataDisk: property(data, 'isOnDataDisk') === true,
    lastTry: readTry(property(data, 'lastTry')),
  };
}

function readSetting(data: unknown): SettingInForce {
  return {
    name: textOf(data, 'name'),
    value: textOf(data, 'value'),
    isSecret: property(data, 'isSecret') === true,
  };
}

function readProcessor(data: unknown): Processor {
  return {
    name: textOf(data, 'name'),
    contact: textOf(data, 'contact'),
    subprocessors: textOf(data, 'subprocessors'),
  };
}

function readCopy(data: unknown): CardCopy {
  return {
    folder: textOf(data, 'folder'),
    company: textOf(data, 'company'),
    written: textOf(data, 'written'),
    changesOn: textOf(data, 'changesOn'),
  };
}

function readInstallation(data: unknown): Installation {
  const database = property(data, 'database');
  const integrity = property(data, 'integrity');
  const said = listOf(data, 'warnings');
  return {
    version: textOf(data, 'version'),
    database: {
      kind: property(database, 'kind') === 'postgres' ? 'postgres' : 'sqlite',
      bytes: numberOf(database, 'bytes'),
    },
    integrity: {
      state: INTEGRITY_STATES.find((state) => state === property(integrity, 'state')) ?? 'unknown',
      checked: textOf(integrity, 'checked'),
    },
    backups: readBackups(property(data, 'backups')),
    freeBytes: numberOrNull(data, 'freeBytes'),
    settings: listOf(data, 'settings').map(readSetting),
    historyDays: numberOf(data, 'historyDays'),
    binDays: numberOrNull(data, 'binDays'),
    secondFactor:
      FACTOR_DEMANDS.find((one) => one === property(data, 'secondFactor')) ?? 'optional',
    processor: readProcessor(property(data, 'processor')),
    longGone: numberOf(data, 'longGone'),
    cardCopies: listOf(data, 'cardCopies').map(readCopy),
    warnings: INSTALLATION_WARNINGS.filter((warning) => said.includes(warning)),
  };
}

/** How the server is, for administrators. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: async ({ signal }) => readInstallation(await pb.send<unknown>(ADDRESS, { signal })),
  // What it tells goes on by itself, without an event.
  staleTime: 0,
});

/** Says whether everybody needs a second factor; answers how the server then is. */
export async function demandFactor(demand: FactorDemand): Promise<Installation> {
  const options = { method: 'POST', body: { demand } };
  return readInstallation(await pb.send<unknown>(`${ADDRESS}/second-factor`, options));
}

/** Forgets a folder of public pages; answers how the server then is. */
export async function forgetCopy(folder: string): Promise<Installation> {
  const options = { method: 'POST', body: { folder } };
  return readInstallation(await pb.send<unknown>(`${ADDRESS}/card-copies/forget`, options));
}

/** Makes a backup at once; answers how the server then is. */
export async function backUpNow(): Promise<Installation> {
  return readInstallation(await pb.send<unknown>(`${ADDRESS}/backups`, { method: 'POST' }));
}

/** Says who runs the installation; answers how the server then is. */
export async function sayProcessor(processor: Processor): Promise<Installation> {
  const options = { method: 'POST', body: processor };
  return readInstallation(await pb.send<unknown>(`${ADDRESS}/processor`, options));
}
