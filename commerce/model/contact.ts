/** What a message of the contact form is about. */
export const contactTopics = ['advice', 'order', 'return', 'warranty', 'offer', 'privacy', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];
