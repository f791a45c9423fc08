export { ImportPage as default } from '@/features/staff-import/components/import-page';
