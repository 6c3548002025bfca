-- CreateTable
CREATE TABLE "favourite_menu" (
    "user_id" VARCHAR(20) NOT NULL,
    "menu_number" VARCHAR(20) NOT NULL,
    "sort_order" SMALLINT NOT NULL,

    CONSTRAINT "favourite_menu_pkey" PRIMARY KEY ("user_id","menu_number")
);

-- CreateIndex
CREATE UNIQUE INDEX "favourite_menu_user_id_sort_order_key" ON "favourite_menu"("user_id", "sort_order");

-- AddForeignKey
ALTER TABLE "favourite_menu" ADD CONSTRAINT "favourite_menu_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourite_menu" ADD CONSTRAINT "favourite_menu_menu_number_fkey" FOREIGN KEY ("menu_number") REFERENCES "menu_entry"("number") ON DELETE CASCADE ON UPDATE CASCADE;

-- At most twelve favourites a person: twelve places, each taken once.
ALTER TABLE "favourite_menu" ADD CONSTRAINT "favourite_menu_place" CHECK ("sort_order" BETWEEN 0 AND 11);
