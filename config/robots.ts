/** Values of `ROBOTS`: nothing may be indexed, the value of spec §2 and the default, or every page that is made for it. */
export const robotsSettings = ['noindex,nofollow', 'index'] as const;
export type RobotsSetting = (typeof robotsSettings)[number];

export const noindex: RobotsSetting = 'noindex,nofollow';
