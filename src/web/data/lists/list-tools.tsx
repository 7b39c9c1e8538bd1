import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import type { RowAction } from '../../kit/table/data-table-props.ts';
import { RowMenu } from '../../kit/table/row-menu.tsx';
import { useAvailableWidth } from '../../kit/table/use-room.ts';
import { LazyExportDialog } from '../exports/export-button.tsx';
import type { ExportedRecords } from '../exports/exported-records.ts';
import type { ImportSearch } from '../imports/import-search.ts';

/** What can be done with a whole list. */
export interface ListToolsOf {
  /** What a file that is brought in is of; none where the list takes no files. */
  importing?: ImportSearch;
  /** Opens the codes of the list for printers. */
  onPrint?: (() => void) | undefined;
  /** What can be taken out; `unknown` until one knows whether there is anything, `none` of a search. */
  exported: ExportedRecords | 'unknown' | 'none' | undefined;
}

interface ListTools {
  /** Where there is room for a table. */
  readonly buttons?: ReactNode;
  /** On a phone. */
  readonly menu?: ReactNode;
  /** Stays when a phone is turned and the one becomes the other. */
  readonly dialog?: ReactNode;
}

/** What is done with a whole list: buttons beside the one that adds; on a phone, one menu. */
export function useListTools(tools: ListToolsOf | undefined): ListTools {
  const isTable = useAvailableWidth('table');
  const [isExporting, setExporting] = useState(false);
  if (!tools) return {};
  const { exported } = tools;
  const records = typeof exported === 'string' ? undefined : exported;
  const Tools = isTable ? ToolButtons : ToolMenu;
  return {
    [isTable ? 'buttons' : 'menu']: <Tools {...tools} onExport={() => setExporting(true)} />,
    dialog: records && (
      <LazyExportDialog
        records={records}
        isOpen={isExporting}
        onClose={() => setExporting(false)}
      />
    ),
  };
}

type ToolsProps = ListToolsOf & { onExport: () => void };

const importPage = (search: ImportSearch) =>
  ({ to: '/imports/$importId', params: { importId: 'nouveau' }, search }) as const;

function ToolButtons({ importing, onPrint, exported, onExport }: ToolsProps) {
  return (
    <>
      {importing && <LinkButton {...importPage(importing)}>Importer</LinkButton>}
      {onPrint && <Button onClick={onPrint}>Codes à imprimer</Button>}
      {exported === 'unknown' ? (
        // Keeps the buttons beside it where they are.
        <span className="invisible" aria-hidden="true">
          <Button disabled>Exporter</Button>
        </span>
      ) : (
        exported && (
          <Button unavailable={exported === 'none'} onClick={onExport}>
            Exporter
          </Button>
        )
      )}
    </>
  );
}

function ToolMenu({ importing, onPrint, exported, onExport }: ToolsProps) {
  const navigate = useNavigate();
  const actions = [
    importing && tool('Importer', () => void navigate(importPage(importing))),
    onPrint && tool('Codes à imprimer', onPrint),
    exported && typeof exported !== 'string' ? tool('Exporter', onExport) : undefined,
  ].filter((action) => action !== undefined);

  if (actions.length === 0) {
    // Until one knows, the box beside it would grow and shrink again.
    return exported && <span className="size-11 shrink-0" />;
  }
  return <RowMenu label="Autres actions" actions={actions} />;
}

function tool(label: string, onSelect: () => void): RowAction {
  return { label, accessibleLabel: label, onSelect };
}
