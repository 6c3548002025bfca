-- Trips and settlements from 5,000 € on are decided by the director, as payments are; a line that was changed stays as it is.
UPDATE "approval_line_template" SET "version" = 2,
  "name_en" = 'Budget owner, line manager or director by amount',
  "name_ko" = '예산 책임자, 금액에 따라 보고 상위자 또는 소장',
  "name_de" = 'Budgetverantwortung, je nach Betrag Führungskraft oder Direktion',
  "elements" = '[
    {"stage": 1, "type": "REVIEW", "who": {"kind": "BUDGET_OWNER"}, "mayArbitrary": false, "when": [{"field": "charged", "is": "eq", "value": true}]},
    {"stage": 2, "type": "APPROVE", "who": {"kind": "REPORTS_TO", "levels": 1}, "mayArbitrary": false, "when": [{"field": "amount", "is": "lt", "value": 5000}]},
    {"stage": 2, "type": "REVIEW", "who": {"kind": "REPORTS_TO", "levels": 1}, "mayArbitrary": false, "when": [{"field": "amount", "is": "gte", "value": 5000}]},
    {"stage": 3, "type": "APPROVE", "who": {"kind": "POSITION", "position": "DIRECTOR", "scope": "COMPANY"}, "mayArbitrary": false, "when": [{"field": "amount", "is": "gte", "value": 5000}]}
  ]'
WHERE "code" = 'TRIP' AND "version" = 1;
UPDATE "approval_line_template" SET "version" = 2,
  "name_en" = 'Line manager above the estimate, office or director by amount',
  "name_ko" = '예상 초과 시 보고 상위자, 금액에 따라 총무 부서 또는 소장',
  "name_de" = 'Führungskraft über der Schätzung, je nach Betrag Büro oder Direktion',
  "elements" = '[
    {"stage": 1, "type": "REVIEW", "who": {"kind": "REPORTS_TO", "levels": 1}, "mayArbitrary": false, "when": [{"field": "aboveEstimate", "is": "eq", "value": true}]},
    {"stage": 2, "type": "APPROVE", "who": {"kind": "ROLE_GROUP", "role": "H01"}, "mayArbitrary": false, "when": [{"field": "amount", "is": "lt", "value": 5000}]},
    {"stage": 2, "type": "REVIEW", "who": {"kind": "ROLE_GROUP", "role": "H01"}, "mayArbitrary": false, "when": [{"field": "amount", "is": "gte", "value": 5000}]},
    {"stage": 3, "type": "APPROVE", "who": {"kind": "POSITION", "position": "DIRECTOR", "scope": "COMPANY"}, "mayArbitrary": false, "when": [{"field": "amount", "is": "gte", "value": 5000}]}
  ]'
WHERE "code" = 'TRIP_EXPENSE' AND "version" = 1;
