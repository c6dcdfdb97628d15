// Parts of pages that a student's first page does not load.
export { DropMenu } from './DropMenu.tsx';
export { Panel } from './Panel.tsx';
export { type Tab, Tabs } from './Tabs.tsx';
export { Table } from './table/Table.tsx';
