/** Nobody can sign in yet. */
export function FirstAccountNotice() {
  return (
    <div
      role="status"
      className="mb-6 rounded-control bg-info-soft px-3.5 py-3 text-sm text-ink-soft"
    >
      <p className="font-medium text-ink">Aucun compte n’existe encore</p>
      <p className="mt-0.5">
        Pour créer le premier, ouvrez le lien à usage unique que Bristol a affiché en démarrant.
      </p>
    </div>
  );
}
