export const GIFTS = '/application/giftlist'
export const GIFT_POPUP = '/application/giftdetailpopup'
