/**
 * Laws, authorities and names of each country that only its own stores may mention. The seller is Dutch, so the name of the
 * Netherlands and Dutch law for businesses are not listed.
 */
export const countryWords: Readonly<Record<string, RegExp>> = {
  NL: /Autoriteit Persoonsgegevens|Autoriteit Consument|ConsuWijzer|(?<!oud )Burgerlijk Wetboek|Wetboek van Strafrecht|Wet op de ondernemingsraden/,
  BE: /België|Belgique|Belgien|Belgisch|Gegevensbeschermingsautoriteit|Autorité de protection des données|aangiftecamera|declarationcamera|FOD |SPF |[Cc]ao nr|CCT n°|Camerawet|loi caméras|droit économique|economisch recht|oud Burgerlijk|ancien Code civil/,
  DE: /Deutschland|Allemagne|Duitsland|\bBGB\b|BDSG|BFSG|\bDDG\b|MLBF|BetrVG|Datenschutzkonferenz|Bundesland|deutsches Recht|Verbraucherschlichtungsstelle/,
  AT: /Österreich|österreichisch|Autriche|Oostenrijk|FAGG|\bVGG\b|BaFG|\bECG\b|ABGB|ArbVG|AVRAG|Mediengesetz|Sozialministeriumservice/,
  CH: /Schweiz|Suisse|Zwitserland|EDÖB|PFPDT|Obligationenrecht|Code des obligations|\bOR\b|\bCO\b|\bLPD\b|\bZGB\b|BehiG|LHand|\bvRG\b|\bTAR\b|Recyclinggebühr|EBGB|BFEH/,
  FR: /en France|droit français|numéro de TVA français|CNIL|DGCCRF|Défenseur des droits|préfecture|Code de la consommation|Informatique et Libertés|éco-participation|sécurité intérieure/,
  NO: /i Norge|norsk |Datatilsynet|[Ff]orbrukerkjøpsloven|[Aa]ngrerettloven|Forbrukertilsynet|straffeloven|uutilsynet/,
  SE: /i Sverige|svensk |Integritetsskyddsmyndigheten|[Kk]onsumentköplagen|distansavtalslagen|kamerabevakningslagen|reklamationsnämnden|telestyrelsen|brottsbalken/,
  IT: /in Italia|italiana|Garante|AgID|Codice del consumo|codice civile|codice penale|decreto legislativo|Statuto dei lavoratori/,
  GB: /United Kingdom|UK GDPR|\bICO\b|Consumer Rights Act|Equality Act|Citizens Advice|Data Protection Act|Scotland|UK VAT/,
};
