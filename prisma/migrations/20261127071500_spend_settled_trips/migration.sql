-- Settlements that the advance and company cards paid in full: their budget stayed committed, so that their projects could not be closed.
INSERT INTO "budget_entry" ("line_id", "kind", "amount", "purpose", "key", "reason", "user_id")
SELECT h."line_id", 'SPEND', h."committed", h."purpose", 'trip:' || gen_random_uuid(), '', t."user_id"
FROM "trip_expense" e JOIN "trip" t ON t."id" = e."trip_id" JOIN "budget_hold" h ON h."purpose" = 'trip:' || t."document_id"
WHERE e."status" = 'APPROVED' AND e."payable" = 0 AND e."paid_on" IS NULL AND h."committed" > 0;
