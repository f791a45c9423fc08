/** Of the pages `/calculators/<code>`, in the order of the overview. */
export const calculatorCodes = ['storage', 'poe', 'lens', 'cable', 'solar', 'uplink', 'ups'] as const;
export type CalculatorCode = (typeof calculatorCodes)[number];

export const isCalculator = (code: string): code is CalculatorCode =>
  (calculatorCodes as readonly string[]).includes(code);
