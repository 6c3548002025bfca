-- CreateIndex
CREATE INDEX "users_join_date_idx" ON "users"("join_date");
