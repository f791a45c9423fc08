import type { Messages } from '@/lib/messages/messages';

declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
