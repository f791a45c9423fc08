export const contactTopics = ['advice', 'order', 'return', 'warranty', 'offer', 'privacy', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];
