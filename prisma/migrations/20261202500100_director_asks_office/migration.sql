-- The top manager has no line manager: the office alone decides what it decides for everybody; a line that was changed stays as it is.
UPDATE "approval_line_template" SET "version" = 2,
  "elements" = '[
    {"stage": 1, "type": "REVIEW", "who": {"kind": "REPORTS_TO", "levels": 1}, "mayArbitrary": false, "when": [{"field": "drafterIsTop", "is": "eq", "value": false}]},
    {"stage": 2, "type": "APPROVE", "who": {"kind": "ROLE_GROUP", "role": "H01"}, "mayArbitrary": false}
  ]'
WHERE "code" = 'CODE' AND "version" = 1;
UPDATE "approval_line_template" SET "version" = 2,
  "elements" = '[
    {"stage": 1, "type": "REVIEW", "who": {"kind": "REPORTS_TO", "levels": 1}, "mayArbitrary": false, "when": [{"field": "includeSalary", "is": "eq", "value": true}, {"field": "worksHere", "is": "eq", "value": true}, {"field": "drafterIsTop", "is": "eq", "value": false}]},
    {"stage": 2, "type": "APPROVE", "who": {"kind": "ROLE_GROUP", "role": "H01"}, "mayArbitrary": false, "when": []}
  ]'
WHERE "code" = 'CERTIFICATE' AND "version" = 1;
