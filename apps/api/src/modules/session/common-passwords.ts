/** Passwords and words everybody tries first, in lower case; endings of digits and signs are cut before comparing. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passw0rd p@ssw0rd passwort kennwort administrator admin welcome willkommen letmein changeme geheim qwertyuiop qwerty qwertz qwertzuiop
asdfghjkl zxcvbnm 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 123456789012 1234567890 123123123123 111111111111 000000000000 iloveyou sunshine princess football baseball
superman batman dragon monkey master shadow michael jennifer trustno1 starwars whatever computer internet samsung korea seoul hanul hanuleurope maru portal groupware
research institute security secret login passphrase correcthorsebatterystaple sommer winter fruehling herbst summer spring autumn january february march april june july
august september october november december`.split(/\s+/),
)
