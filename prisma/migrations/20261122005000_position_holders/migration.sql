-- A line that asks for a post finds who holds it without looking at everybody.
CREATE INDEX "users_position_idx" ON "users" ("position_code", "id") WHERE "active" AND NOT "deleted";
