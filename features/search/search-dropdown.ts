/** The search among the dropdowns of the interface: in narrow windows the form, in wide ones its suggestions. */
export const searchDropdown = 'search';
