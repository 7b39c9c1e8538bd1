import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { pb } from '../../../src/web/api/client.ts';
import { refusedFields } from '../../../src/web/api/refused-fields.ts';
import { fetchWithProgress } from '../../../src/web/images/fetch-with-progress.ts';
import { ImageField } from '../../../src/web/images/image-field.tsx';
import { UploadProgress } from '../../../src/web/images/upload-progress.tsx';
import type { ImageChange } from '../../../src/web/images/use-image-source.ts';
import '../../../src/web/styles.css';

/** The smallest form with a picture: what a screen does with the field, and nothing else. */
function ImageForm({ contact }: { contact: string }) {
  const [stored, setStored] = useState('');
  const [change, setChange] = useState<ImageChange>();
  const [part, setPart] = useState<number>();
  const [error, setError] = useState<string>();
  const sending = useRef<AbortController>(null);

  async function save(): Promise<void> {
    setError(undefined);
    setPart(0);
    sending.current = new AbortController();
    const { signal } = sending.current;
    try {
      const options = { fetch: fetchWithProgress(setPart), signal };
      const record = await pb.collection('Contacts').update(contact, { photo: change }, options);
      setStored(String(record.photo));
      setChange(undefined);
    } catch (failure) {
      setError(refusedFields(failure).photo);
    } finally {
      setPart(undefined);
    }
  }

  return (
    <main className="flex flex-col gap-4 p-6">
      <h1>Photo du contact</h1>
      <ImageField
        label="Photo"
        usage="photo"
        stored={stored}
        change={change}
        onChange={setChange}
        error={error}
      />
      {part === undefined ? (
        <button type="button" onClick={() => void save()}>
          Enregistrer
        </button>
      ) : (
        <UploadProgress part={part} onCancel={() => sending.current?.abort()} />
      )}
      <output aria-label="Photo enregistrée">{stored || 'aucune'}</output>
    </main>
  );
}

const root = document.querySelector('#root');
const contact = new URLSearchParams(location.search).get('contact') ?? '';
if (root) createRoot(root).render(<ImageForm contact={contact} />);
