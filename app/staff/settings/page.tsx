export { SettingsPage as default } from '@/features/staff-settings/server/settings-page';
