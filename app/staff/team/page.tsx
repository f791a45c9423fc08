export { TeamPage as default } from '@/features/staff-team/components/team-page';
