/** Autofill (WCAG 1.3.5), keyboard and no corrections. Addresses have `fieldAttributes`, passwords `PasswordField`. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** The email address that names an account: password managers store it with the password. */
export const usernameInput = { ...emailInput, autoComplete: 'username' } as const;

export const nameInputs = {
  firstname: { autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false },
  middlename: { autoComplete: 'additional-name', autoCapitalize: 'none', spellCheck: false },
  lastname: { autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false },
  whole: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
} as const;
