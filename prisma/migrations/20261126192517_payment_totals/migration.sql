-- Sums of payments by currency, of all or of a status, are read from this index alone; VAT is the rest of the total (payment_amounts).
CREATE INDEX "payment_totals" ON "payment" ("currency", "status", "net_price_amount", "total_amount");
