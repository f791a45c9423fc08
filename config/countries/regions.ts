/** The abbreviations of the states of the USA, the District of Columbia and the territories with US postcodes. */
export const usStates = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
  'PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'
).split(' ');

/** The abbreviations of the provinces and territories of Canada. */
export const canadianProvinces = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ');
