import { type Kysely, sql } from 'kysely';
import {
  type CardCompany,
  type CardContact,
  type PublicCard,
  publicCard,
} from '../../domain/card.ts';
import { isRecordId } from '../../domain/id.ts';
import type { Tables } from '../database/tables.ts';

interface CardRow extends CardContact {
  deleted: string | null;
  companyId: string | null;
  companyTel: string;
  companyUpdated: string;
  RaisonSociale: CardCompany['RaisonSociale'];
  Address1: CardCompany['Address1'];
  Address2: CardCompany['Address2'];
  CodePostal: CardCompany['CodePostal'];
  City: CardCompany['City'];
  siteweb: CardCompany['siteweb'];
}

/** Finds the card of a contact: `'deleted'` when it had one, undefined when it never did. */
export async function findCard(
  db: Kysely<Tables>,
  contactId: string,
): Promise<PublicCard | 'deleted' | undefined> {
  if (!isRecordId(contactId)) return undefined;
  const { rows } = await sql<CardRow>`
    SELECT c.id, c."Nom", c."Prenom", c."Email", c."Phone", c."Tel", c."Poste", c."Poste2",
      c.updated, c.deleted, k.id AS "companyId", k."RaisonSociale", k."Address1", k."Address2",
      k."CodePostal", k."City", k."Tel" AS "companyTel", k.siteweb, k.updated AS "companyUpdated"
    FROM "Contacts" c
    LEFT JOIN "Company" k ON k.id = c.company AND k.deleted IS NULL
    WHERE c.id = ${contactId}
  `.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  if (row.deleted !== null) return 'deleted';
  const company = { ...row, Tel: row.companyTel, updated: row.companyUpdated };
  return publicCard(row, row.companyId === null ? undefined : company);
}
