import { type Kysely, sql, type Transaction } from 'kysely';
import { designSchema } from '../../../domain/press/card-design.schema.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { idList } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { nightly } from '../../platform/scheduler/nightly.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';
import { Pace } from '../../platform/threads/pace.ts';
import { assetNames } from './version-assets.ts';

const HOUR_MS = 60 * 60 * 1000;
/** As long as somebody may think about where it belongs. */
const KEPT_MS = 7 * 24 * HOUR_MS;
/** A file on a card is renewed so often: whoever takes it off has days to regret it. */
const RENEWED_MS = 3 * 24 * HOUR_MS;
const ASSET_TABLES = ['press_pages', 'press_pictures'] as const;

type NeededDeps = Pick<Deps, 'database' | 'clock'>;

interface Stored {
  readonly design: string;
}

function namesIn(designs: readonly Stored[]): string[] {
  return designs.flatMap(({ design }) => {
    const { pages, pictures } = assetNames(designSchema.parse(JSON.parse(design)));
    return [...pages, ...pictures];
  });
}

/** The names of files that drafts and versions show, one template after the other. */
async function shownNames(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const shown = new Set<string>();
  const pace = new Pace();
  for (const { id } of await db.selectFrom('card_templates').select('id').execute()) {
    const { rows } = await sql<Stored>`
      SELECT draft AS design FROM card_templates WHERE id = ${id}
      UNION ALL SELECT design FROM template_versions WHERE template = ${id}`.execute(db);
    for (const name of namesIn(rows)) shown.add(name);
    await pace.yieldIfDue();
  }
  return shown;
}

/** Gives files that are shown to the firm, whoever brought them. */
async function countForNobody(
  tx: Transaction<Tables>,
  table: (typeof ASSET_TABLES)[number],
  isShown: (one: { id: string }) => boolean,
): Promise<void> {
  const counted = await tx.selectFrom(table).select('id').where('actor', '!=', '').execute();
  for (const { id } of counted.filter(isShown)) {
    await tx.updateTable(table).set({ actor: '' }).where('id', '=', id).execute();
  }
}

async function removeUnused({ database, clock }: NeededDeps): Promise<void> {
  const now = clock().getTime();
  const before = recordTime(new Date(now - KEPT_MS));
  const renewedBefore = recordTime(new Date(now - RENEWED_MS));
  const shown = await shownNames(database.kysely);
  // Clocks of several processes may differ by a little.
  const since = recordTime(new Date(now - HOUR_MS));
  await database.write(
    async (tx) => {
      const { rows: saved } = await sql<Stored>`
        SELECT draft AS design FROM card_templates WHERE updated >= ${since}`.execute(tx);
      const shownSince = new Set(namesIn(saved));
      const isShown = ({ id }: { id: string }) => shown.has(id) || shownSince.has(id);
      for (const table of ASSET_TABLES) {
        await countForNobody(tx, table, isShown);
        const old = await tx
          .selectFrom(table)
          .select(['id', 'created'])
          .where('created', '<', renewedBefore)
          .execute();
        const used = old.filter(isShown).map(({ id }) => id);
        await sql`UPDATE ${sql.table(table)} SET created = ${recordTime(new Date(now))}
          WHERE id IN ${idList(database, used)}`.execute(tx);
        const unused = old.filter((one) => !isShown(one) && one.created < before);
        const gone = unused.map(({ id }) => id);
        await sql`DELETE FROM ${sql.table(table)} WHERE id IN ${idList(database, gone)}`.execute(
          tx,
        );
      }
    },
    { keepsCache: true },
  );
}

/** Removes, once a night, pages and pictures that no design shows and nobody brought for a week. */
export function assetRetention(deps: NeededDeps): Task {
  return nightly({
    name: 'sweep-press-assets',
    run: () => removeUnused(deps),
  });
}
