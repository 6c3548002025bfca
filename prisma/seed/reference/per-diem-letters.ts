/** A letter of the Federal Ministry of Finance: each row is a country, a town where it names one, euros of a full day, a partial day and a night. */
export interface PerDiemLetter {
  readonly validFrom: string
  readonly source: string
  readonly rows: string
}

/** For 2025 (02.12.2024). "Paris" stands for Paris and the departments 77, 78 and 91 to 95. */
const letter2025 = `
AF 30 20 95; EG 50 33 112; ET 44 29 159; GQ 42 28 166; AL 27 18 112; DZ 47 32 120; AD 41 28 91; AO 40 27 368; AR 35 24 113; AM 29 20 107;
AZ 44 29 88; AU Canberra 74 49 186; AU Sydney|시드니 57 38 173; AU 57 38 173; BH 48 32 153; BD 46 31 189; BB 54 36 206; BE 59 40 141;
BJ 40 27 168; BT 27 18 176; BO 46 31 108; BA 23 16 75; BW 46 31 176; BR Brasilia 51 34 88; BR Rio de Janeiro 69 46 140;
BR Sao Paulo|São Paulo|상파울루 46 31 151; BR 46 31 88; BN 45 30 110; BG 22 15 115; BF 38 25 174; BI 36 24 138; CL 44 29 154;
CN Chengdu|청두 41 28 131; CN Hong Kong|Hongkong|홍콩 71 48 169; CN Guangzhou|Kanton|Canton|광저우 36 24 150; CN Beijing|Peking|베이징 30 20 185;
CN Shanghai|Schanghai|상하이 58 39 217; CN 48 32 112; CR 60 40 127; CI 59 40 166; DK 75 50 183; DO 50 33 167; DJ 77 52 255; EC 27 18 103;
SV 65 44 161; ER 46 31 78; EE 29 20 85; FJ 32 21 183; FI 54 36 171; FR Paris|파리 58 39 159; FR 53 36 105; GA 64 43 263; GM 40 27 161;
GE 45 30 87; GH 46 31 203; GR Athens|Athen|아테네 40 27 139; GR 36 24 150; GT 46 31 124; GN 59 40 140; GW 32 21 113; HT 58 39 130;
HN 57 38 198; IN Bangalore|Bengaluru 42 28 155; IN Chennai|Madras|첸나이 22 15 80; IN Kolkata|Kalkutta 32 21 167; IN Mumbai|뭄바이 53 36 218;
IN New Delhi|Neu Delhi|Delhi|뉴델리 46 31 211; IN 22 15 80; ID 45 30 179; IR 33 22 196; IE 58 39 129; IS 62 41 187; IL 66 44 190;
IT Milan|Mailand|Milano|밀라노 42 28 191; IT Rome|Rom|Roma|로마 48 32 150; IT 42 28 150; JM 39 26 171; JP Tokyo|Tokio|도쿄 50 33 285;
JP Osaka|오사카 33 22 141; JP 33 22 141; YE 24 16 95; JO 57 38 134; KH 42 28 108; CM 56 37 275; CA Ottawa 62 41 214;
CA Toronto|토론토 54 36 392; CA Vancouver|밴쿠버 63 42 304; CA 54 36 214; CV 38 25 90; KZ 33 22 108; QA 56 37 149; KE 51 34 219; KG 27 18 74;
CO 34 23 123; CG 62 41 215; CD 65 44 337; KP 28 19 92; KR 48 32 108; XK 24 16 71; HR 46 31 191; CU 51 34 170; KW 56 37 241; LA 35 24 71;
LS 28 19 104; LV 35 24 76; LY 63 42 135; LB 69 46 146; LR 65 44 173; LI 56 37 190; LT 26 17 109; LU 63 42 139; MG 33 22 116; MW 41 28 109;
MY 36 24 86; MV 70 47 200; ML 38 25 120; MT 46 31 114; MA 41 28 87; MH 63 42 102; MR 35 24 86; MU 44 29 172; MX 48 32 177; MD 26 17 73;
MC 52 35 187; MN 23 16 92; ME 32 21 85; MZ 51 34 208; MM 23 16 103; NA 30 20 112; NP 36 24 126; NZ 58 39 148; NI 46 31 105; NL 47 32 122;
NE 42 28 131; NG 46 31 182; MK 27 18 89; NO 75 50 139; AT 50 33 117; OM 64 43 141; PK Islamabad 23 16 238; PK 34 23 122; PW 51 34 193;
PA 41 28 82; PG 59 40 159; PY 39 26 124; PE 34 23 143; PH 41 28 140; PL Wroclaw|Wrocław|Breslau|브로츠와프 34 23 124;
PL Warsaw|Warschau|Warszawa|바르샤바 40 27 143; PL 34 23 124; PT 32 21 111; RW 44 29 117; RO Bucharest|Bukarest|București|부쿠레슈티 32 21 92;
RO 27 18 89; RU Moscow|Moskau|모스크바 30 20 235; RU Saint Petersburg|St. Petersburg|Sankt Petersburg|상트페테르부르크 28 19 133; RU 28 19 133;
ZM 38 25 105; WS 39 26 105; SM 34 23 79; ST 36 24 147; SA Jeddah|Djidda 57 38 181; SA Riyadh|Riad|리야드 56 37 186; SA 56 37 181;
SE 66 44 140; CH Geneva|Genf|Genève|제네바 66 44 186; CH 64 43 180; SN 42 28 190; RS 27 18 97; SL 57 38 145; ZW 63 42 198; SG 71 48 277;
SK 33 22 121; SI 38 25 126; ES Barcelona|바르셀로나 34 23 144; ES Canary Islands|Kanarische Inseln 36 24 103; ES Madrid|마드리드 42 28 131;
ES Palma de Mallorca|Palma 44 29 142; ES 34 23 103; LK 36 24 112; SD 33 22 195; ZA Cape Town|Kapstadt 33 22 130;
ZA Johannesburg 36 24 129; ZA 29 20 109; SS 51 34 159; SY 38 25 140; TJ 27 18 85; TW 51 34 174; TZ 44 29 97; TH 36 24 114; TG 39 26 118;
TO 29 20 102; TT 66 44 203; TD 42 28 155; CZ 32 21 77; TR Ankara|앙카라 32 21 110; TR Izmir 44 29 120; TR 24 16 107; TN 40 27 144;
TM 28 19 135; UG 41 28 143; UA 26 17 98; HU 32 21 85; UY 40 27 113; UZ 34 23 104; VA 48 32 150; VE 45 30 127; AE 65 44 156;
US Atlanta 77 52 182; US Boston|보스턴 63 42 333; US Chicago|시카고 65 44 233; US Houston 62 41 204; US Los Angeles|로스앤젤레스 64 43 262;
US Miami 65 44 256; US New York City|New York|뉴욕 66 44 308; US San Francisco|샌프란시스코 59 40 327;
US Washington, D. C.|Washington|워싱턴 66 44 203; US 59 40 182; GB London|런던 66 44 163; GB 52 35 99; VN 36 24 111; BY 20 13 98; CF 53 36 210;
CY 42 28 125`

/** For 2026 (05.12.2025); rows a year later that were withdrawn are in the letter for 2025 only. */
const letter2026 = `
EG 50 33 112; ET 44 29 159; GQ 42 28 166; AL 33 22 116; DZ 47 32 120; AD 45 30 135; AO 40 27 368; AR 42 28 119; AM 29 20 107; AZ 44 29 88;
AU Canberra 74 49 186; AU Sydney|시드니 57 38 173; AU 57 38 173; BH 48 32 153; BD 46 31 189; BB 54 36 206; BE 59 40 141; BJ 40 27 168;
BT 27 18 176; BO 46 31 108; BA 32 21 109; BW 40 27 105; BR Brasilia 51 34 88; BR Rio de Janeiro 69 46 140;
BR Sao Paulo|São Paulo|상파울루 46 31 151; BR 46 31 88; BN 45 30 110; BG 38 25 109; BF 39 26 230; BI 58 39 102; CL 44 29 154;
CN Hong Kong|Hongkong|홍콩 83 56 209; CN Beijing|Peking|베이징 57 38 184; CN Shanghai|Schanghai|상하이 48 32 142; CN 48 32 142; CR 60 40 127;
CI 60 40 171; DK 75 50 183; DO 50 33 167; DJ 77 52 255; EC 27 18 103; SV 65 44 161; ER 46 31 78; EE 39 26 125; FJ 32 21 183; FI 54 36 171;
FR Paris|파리 58 39 159; FR 53 36 105; GA 64 43 263; GM 40 27 161; GE 45 30 87; GH 46 31 203; GR Athens|Athen|아테네 40 27 139; GR 36 24 150;
GT 46 31 124; GN 59 40 140; GW 32 21 113; HN 57 38 198; IN Bangalore|Bengaluru 42 28 155; IN Chennai|Madras|첸나이 22 15 80;
IN Kolkata|Kalkutta 32 21 167; IN Mumbai|뭄바이 53 36 218; IN New Delhi|Neu Delhi|Delhi|뉴델리 46 31 211; IN 22 15 80; ID 45 30 179;
IR 33 22 196; IE 64 43 164; IS 62 41 187; IL 59 40 268; IT Milan|Mailand|Milano|밀라노 42 28 191; IT Rome|Rom|Roma|로마 48 32 150;
IT 42 28 150; JM 39 26 171; JP Tokyo|Tokio|도쿄 50 33 285; JP Osaka|오사카 33 22 141; JP 33 22 141; JO 57 38 134; KH 42 28 108; CM 56 37 275;
CA Ottawa 62 41 214; CA Toronto|토론토 54 36 392; CA Vancouver|밴쿠버 63 42 304; CA 54 36 214; CV 38 25 90; KZ 33 22 108; QA 81 54 128;
KE 48 32 217; KG 35 24 80; CO 34 23 123; CG 53 36 215; CD 65 44 337; KR 39 26 130; XK 24 16 71; HR 46 31 191; CU 51 34 170; KW 63 42 224;
LA 35 24 71; LS 28 19 104; LV 46 31 119; LB 69 46 146; LR 65 44 173; LI 57 38 234; LT 48 32 124; LU 63 42 139; MG 33 22 116; MW 41 28 109;
MY 36 24 86; MV 70 47 200; ML 42 28 141; MT 59 40 191; MA 41 28 87; MH 45 30 112; MR 35 24 86; MU 44 29 172; MX 40 27 337; MD 26 17 73;
MC 52 35 187; MN 23 16 92; ME 32 21 85; MZ 51 34 208; MM 23 16 103; NA 28 19 146; NP 33 22 125; NZ 58 39 148; NI 46 31 105; NL 58 39 167;
NE 42 28 131; NG 52 35 202; MK 27 18 89; NO 75 50 139; AT 50 33 117; OM 64 43 141; PK 41 28 199; PW 51 34 193; PA 41 28 82; PG 59 40 159;
PY 39 26 124; PE 52 35 128; PH 41 28 140; PL Wroclaw|Wrocław|Breslau|브로츠와프 34 23 124; PL Warsaw|Warschau|Warszawa|바르샤바 40 27 143;
PL 34 23 124; PT 32 21 111; RW 44 29 117; RO 38 25 103; RU Moscow|Moskau|모스크바 30 20 235;
RU Saint Petersburg|St. Petersburg|Sankt Petersburg|상트페테르부르크 28 19 133; RU 28 19 133; ZM 38 25 105; WS 39 26 105; SM 34 23 79;
ST 36 24 147; SA Jeddah|Djidda 57 38 181; SA Riyadh|Riad|리야드 56 37 186; SA 56 37 181; SE 66 44 140; CH Bern|Berne|베른 82 55 195;
CH Geneva|Genf|Genève|제네바 70 47 197; CH 70 47 195; SN 48 32 160; RS 27 18 97; SL 57 38 145; ZW 63 42 198; SG 71 48 277; SK 33 22 121;
SI 38 25 126; ES Barcelona|바르셀로나 34 23 144; ES Canary Islands|Kanarische Inseln 36 24 103; ES Madrid|마드리드 42 28 131;
ES Palma de Mallorca|Palma 44 29 142; ES 34 23 103; LK 36 24 112; ZA Cape Town|Kapstadt 33 22 130; ZA Johannesburg 36 24 129;
ZA 29 20 109; SS 51 34 159; TJ 27 18 85; TW 51 34 174; TZ 44 29 97; TH 36 24 114; TG 36 24 144; TO 29 20 102; TT 66 44 203; TD 42 28 155;
CZ 32 21 77; TR Ankara|앙카라 32 21 110; TR Izmir 44 29 120; TR 24 16 107; TN 40 27 144; TM 28 19 135; UG 45 30 207; UA 33 22 180;
HU 32 21 85; UY 40 27 113; UZ 32 21 133; VA 48 32 150; VE 51 34 178; AE 81 54 169; US Atlanta 77 52 182; US Boston|보스턴 63 42 333;
US Chicago|시카고 65 44 233; US Houston 62 41 204; US Los Angeles|로스앤젤레스 64 43 262; US Miami 65 44 256;
US New York City|New York|뉴욕 66 44 308; US San Francisco|샌프란시스코 59 40 327; US Washington, D. C.|Washington|워싱턴 66 44 203; US 59 40 182;
GB London|런던 66 44 163; GB 52 35 99; VN 36 24 111; BY 21 14 148; CF 53 36 210; CY 42 28 125`

/** Every letter the portal begins with; the office imports those of later years. */
export const perDiemLetters: readonly PerDiemLetter[] = [
  { validFrom: '2025-01-01', source: 'BMF 2024-12-02, BStBl I 2024 p. 1549', rows: letter2025 },
  { validFrom: '2026-01-01', source: 'BMF 2025-12-05, BStBl I 2025 p. 2078', rows: letter2026 },
]

/** Countries without a row of their own that the letters give the amounts of another one: of Trinidad and Tobago, and of the Philippines. */
export const followedCountries: Readonly<Record<string, string>> = { TT: 'AG DM GD GY KN LC SR VC', PH: 'FM' }
