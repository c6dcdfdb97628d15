// Parts of pages that the first page of a student does not have, and therefore does not load.
export { Panel } from './Panel.tsx';
export { type Tab, Tabs } from './Tabs.tsx';
export { Table } from './table/Table.tsx';
