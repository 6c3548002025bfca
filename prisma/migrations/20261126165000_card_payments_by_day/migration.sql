-- Receipts of card transactions are looked for among the payments by card of a few days.
CREATE INDEX "payment_by_card" ON "payment" ("invoice_date") WHERE ("kind" = 'CARD');
