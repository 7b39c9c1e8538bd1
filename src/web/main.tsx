import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { closedGate } from './frame/api/client.ts';
import { firstAccountQuery } from './frame/api/first-account.ts';
import { createQueryClient } from './frame/api/query-client.ts';
import { onPersonChange } from './frame/api/session.ts';
import { keepPressesApart } from './kit/overlay/dialog-presses.ts';
import { createAppRouter } from './router.ts';
import './styles.css';

const queryClient = createQueryClient();
const router = createAppRouter();

onPersonChange(async (signedIn) => {
  await queryClient.cancelQueries();
  if (signedIn) {
    queryClient.removeQueries({ type: 'inactive' });
    await Promise.all([router.invalidate(), queryClient.resetQueries()]);
  } else {
    // First away from the screen: it would ask again, as a guest, for what is forgotten here.
    await router.navigate({ to: '/login', ignoreBlocker: true });
    // All but what the screen of signing in has just read itself.
    const [own] = firstAccountQuery.queryKey;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== own });
    queryClient.getMutationCache().clear();
  }
});

// A person who is shut out while they are here keeps nothing of what was read.
closedGate.subscribe(() => {
  if (!closedGate.isWaiting()) return;
  void queryClient.cancelQueries();
  queryClient.clear();
});

keepPressesApart();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
