-- CreateIndex
CREATE INDEX "post_board_id_category_status_idx" ON "post"("board_id", "category", "status");
