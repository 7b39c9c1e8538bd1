import { pb } from '../../frame/api/client.ts';

/** Tells the server whose code was handed out here. Whoever has it has it, also when that fails. */
export async function noteHandedOut(contact: string): Promise<void> {
  try {
    await pb.send('/api/codes/handed-out', { method: 'POST', body: { contact } });
  } catch (error) {
    console.error('Erreur lors de l’enregistrement de la remise d’un code\u00a0:', error);
  }
}
