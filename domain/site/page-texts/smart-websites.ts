/** The texts of the smart websites page (product.md 2.4). */
export const smartWebsitesTexts = {
  headline: 'Smart Websites for Trade Businesses',
  lead: 'A website that answers when you can’t: shows your work, takes the booking, sends you the details.',
  reasonsTitle: 'Why You Need a Smart Website',
  closingTitle: 'Not sure what you need? Have a yarn with us.',
}
